import { hydrateIslands } from '../hydrate-islands.tsx'
import { AccountDeletionForm } from './form.tsx'

hydrateIslands('account-deletion', AccountDeletionForm)
