import { Styles } from '../../document/page-needs.tsx'
import { useSite } from '../../document/site-context.tsx'
import styles from '../../islands/account-deletion/account-deletion.css?inline'
import { AccountDeletionForm } from '../../islands/account-deletion/form.tsx'
import errorStyles from '../../islands/error-screen.css?inline'
import { Island } from '../../islands/island.tsx'

/** The form that deletes an account; where its script does not run, the mail address. */
export function AccountDeletion() {
  const { deletionEmail } = useSite().facts
  return (
    <>
      <Styles css={styles + errorStyles} />
      <Island
        name="account-deletion"
        fallback={
          <>
            The form needs a script, which does not work here. Write to{' '}
            <a href={`mailto:${deletionEmail}?subject=Delete%20my%20account`}>{deletionEmail}</a>{' '}
            instead and state the phone number of your account.
          </>
        }
      >
        <AccountDeletionForm />
      </Island>
    </>
  )
}
