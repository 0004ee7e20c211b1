import type { PropsWithChildren } from 'react'
import { Connection, Styles } from '../../document/page-resources.tsx'
import { useMessages, useSite } from '../../document/site-context.tsx'
import { Phrase } from '../../i18n/phrase.tsx'
import { Island } from '../../islands/island.tsx'
import { Bloom } from '../bloom/bloom.tsx'
import buttonStyles from '../button/button.css?inline'
import styles from './account-deletion.css?inline'
import { AccountDeletionForm } from './deletion-form.tsx'

/**
 * The introduction and the form that deletes an account; without its script, a
 * mail address. A notice says if the form only simulates.
 */
export function AccountDeletion({ children }: PropsWithChildren) {
  const { deletionEmail, deletionService } = useSite().facts
  const messages = useMessages().deletion
  const mail = (
    <a href={`mailto:${deletionEmail}?subject=Delete%20my%20account`}>
      {deletionEmail}
    </a>
  )
  return (
    <div className="deletion">
      {deletionService === 'simulated' && (
        <p className="version-notice">
          <strong>{messages.simulatedTitle}</strong>{' '}
          <Phrase text={messages.simulatedText} email={mail} />
        </p>
      )}
      {deletionService.startsWith('https:') && (
        <Connection origin={new URL(deletionService).origin} />
      )}
      <Styles css={buttonStyles + styles} />
      {children}
      {/* For the overlay. */}
      <Bloom className="unseen" />
      <Island
        name="account-deletion"
        fallback={<Phrase text={messages.withoutScript} email={mail} />}
      >
        <AccountDeletionForm
          messages={messages.form}
          email={deletionEmail}
          service={deletionService}
        />
      </Island>
    </div>
  )
}
