import { Styles } from '../../document/page-needs.tsx'
import styles from '../../islands/account-deletion/account-deletion.css?inline'
import { AccountDeletionForm } from '../../islands/account-deletion/form.tsx'
import { Island } from '../../islands/island.tsx'
import errorStyles from '../../routes/error-screen.css?inline'
import { useSite } from '../../routes/site-context.tsx'

/** The form that deletes an account; where no script runs, the mail address in its place. */
export function AccountDeletion() {
  const { facts } = useSite()
  return (
    <>
      <Styles css={styles} />
      <Styles css={errorStyles} />
      <noscript>
        <p className="deletion-unavailable">
          The form needs JavaScript, which is switched off here. Write to{' '}
          <a href={`mailto:${facts.deletionEmail}?subject=Delete%20my%20account`}>
            {facts.deletionEmail}
          </a>{' '}
          instead and state the phone number of your account.
        </p>
      </noscript>
      <Island name="account-deletion">
        <AccountDeletionForm />
      </Island>
    </>
  )
}
