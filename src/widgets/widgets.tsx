import type { ComponentType } from 'react'
import { AccountDeletion } from './account-deletion/account-deletion.tsx'
import type { WidgetName } from './allow-list.ts'
import { LastUpdated } from './last-updated/last-updated.tsx'
import { Overview } from './overview/overview.tsx'

type Widgets = { [name in WidgetName]: ComponentType<never> }

/** The component behind each name of the allow-list. */
export const widgets = { AccountDeletion, LastUpdated, Overview } satisfies Widgets
