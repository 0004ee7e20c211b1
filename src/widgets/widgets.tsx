import type { ComponentType } from 'react'
import { AccountDeletion } from './account-deletion/account-deletion.tsx'
import { Button, ComingSoon } from './button/button.tsx'
import { Closing } from './closing/closing.tsx'
import { Hero } from './hero/hero.tsx'
import { LastUpdated } from './last-updated/last-updated.tsx'
import * as listWidgets from './lists/lists.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { Note } from './note/note.tsx'
import { Overview } from './overview/overview.tsx'
import type { WidgetName } from './registry.ts'
import { ScanCode } from './scan-code/scan-code.tsx'

const { LanguageCard: Language, ...lists } = listWidgets

/** The component of each widget. */
export const widgetComponents = {
  ...lists,
  AccountDeletion,
  Button,
  Closing,
  ComingSoon,
  Hero,
  Language,
  LastUpdated,
  Navigation,
  Note,
  Overview,
  ScanCode,
} satisfies Record<WidgetName, ComponentType<never>>
