import { hydrateIslands } from '../../islands/hydrate-islands.tsx'
import { AccountDeletionForm } from './deletion-form.tsx'

hydrateIslands('account-deletion', AccountDeletionForm)
