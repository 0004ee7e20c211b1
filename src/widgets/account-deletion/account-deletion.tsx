import { Styles } from '../../document/page-needs.tsx'
import styles from '../../islands/account-deletion/account-deletion.css?inline'
import { AccountDeletionForm } from '../../islands/account-deletion/form.tsx'
import { Island } from '../../islands/island.tsx'
import errorStyles from '../../routes/error-screen.css?inline'

/** The form that deletes an account. */
export function AccountDeletion() {
  return (
    <>
      <Styles css={styles} />
      <Styles css={errorStyles} />
      <Island name="account-deletion">
        <AccountDeletionForm />
      </Island>
    </>
  )
}
