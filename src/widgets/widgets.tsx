import type { ComponentType } from 'react'
import { AccountDeletion } from './account-deletion/account-deletion.tsx'
import type { WidgetName } from './allow-list.ts'
import { Button } from './button/button.tsx'
import { Claims } from './claims/claims.tsx'
import { ComingSoon } from './coming-soon/coming-soon.tsx'
import { Differences } from './differences/differences.tsx'
import { FinalCall } from './final-call/final-call.tsx'
import { Hero } from './hero/hero.tsx'
import { Language } from './languages/language.tsx'
import { Languages } from './languages/languages.tsx'
import { LastUpdated } from './last-updated/last-updated.tsx'
import { Moment } from './moments/moment.tsx'
import { Moments } from './moments/moments.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { Overview } from './overview/overview.tsx'
import { Safeguards } from './safeguards/safeguards.tsx'
import { OutsideLink } from './site-footer/outside-link.tsx'
import { SiteFooter } from './site-footer/site-footer.tsx'
import { Soon } from './site-footer/soon.tsx'
import { Figure } from './statistics/figure.tsx'
import { Statistics } from './statistics/statistics.tsx'
import { Steps } from './steps/steps.tsx'

type Complete = { [name in WidgetName]: ComponentType<never> }

/** The component behind each name of the allow-list. */
export const widgets = {
  AccountDeletion,
  Button,
  Claims,
  ComingSoon,
  Differences,
  Figure,
  FinalCall,
  Hero,
  Language,
  Languages,
  LastUpdated,
  Moment,
  Moments,
  Navigation,
  OutsideLink,
  Overview,
  Safeguards,
  SiteFooter,
  Soon,
  Statistics,
  Steps,
} satisfies Complete
