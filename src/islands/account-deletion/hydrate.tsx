import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../error-boundary.tsx'
import { AccountDeletionForm } from './form.tsx'

for (const island of document.querySelectorAll('[data-island="account-deletion"]')) {
  hydrateRoot(
    island,
    <ErrorBoundary>
      <AccountDeletionForm />
    </ErrorBoundary>,
  )
}
