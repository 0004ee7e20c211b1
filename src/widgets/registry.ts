import { accountDeletion } from './account-deletion/schema.ts'
import { button, comingSoon } from './button/schema.ts'
import { claims } from './claims/schema.ts'
import { closing } from './closing/schema.ts'
import type { Widget } from './define-widget.ts'
import { differences } from './differences/schema.ts'
import { hero } from './hero/schema.ts'
import { language, languages } from './languages/schema.ts'
import { lastUpdated } from './last-updated/schema.ts'
import { moment, moments } from './moments/schema.ts'
import { navigation } from './navigation/schema.ts'
import { overview } from './overview/schema.ts'
import { safeguards } from './safeguards/schema.ts'
import { outsideLink, siteFooter, soon } from './site-footer/schema.ts'
import { figure, statistics } from './statistics/schema.ts'
import { steps } from './steps/schema.ts'

/** The widgets that texts may embed, by the names that authors write. Any other name is an error. */
export const registry = {
  AccountDeletion: accountDeletion,
  Button: button,
  Claims: claims,
  Closing: closing,
  ComingSoon: comingSoon,
  Differences: differences,
  Figure: figure,
  Hero: hero,
  Language: language,
  Languages: languages,
  LastUpdated: lastUpdated,
  Moment: moment,
  Moments: moments,
  Navigation: navigation,
  OutsideLink: outsideLink,
  Overview: overview,
  Safeguards: safeguards,
  SiteFooter: siteFooter,
  Soon: soon,
  Statistics: statistics,
  Steps: steps,
} satisfies Record<string, Widget>

export type WidgetName = keyof typeof registry
