import type { ComponentType } from 'react'
import { AccountDeletion } from './account-deletion/account-deletion.tsx'
import { Button, ComingSoon } from './button/button.tsx'
import { Closing } from './closing/closing.tsx'
import { Hero } from './hero/hero.tsx'
import { LastUpdated } from './last-updated/last-updated.tsx'
import {
  Claims,
  Differences,
  Figure,
  Language,
  Languages,
  Moment,
  Moments,
  OutsideLink,
  Safeguards,
  SiteFooter,
  Soon,
  Statistics,
  Steps,
} from './lists/lists.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { Note } from './note/note.tsx'
import { Overview } from './overview/overview.tsx'
import type { WidgetName } from './registry.ts'

/** The component of each widget. */
export const widgets = {
  AccountDeletion,
  Button,
  Claims,
  Closing,
  ComingSoon,
  Differences,
  Figure,
  Hero,
  Language,
  Languages,
  LastUpdated,
  Moment,
  Moments,
  Navigation,
  Note,
  OutsideLink,
  Overview,
  Safeguards,
  SiteFooter,
  Soon,
  Statistics,
  Steps,
} satisfies Record<WidgetName, ComponentType<never>>
