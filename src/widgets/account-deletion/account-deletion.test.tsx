import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import facts from '../../../content/facts.yaml'
import { SiteProvider } from '../../document/site-context.tsx'
import { english } from '../../model/languages.ts'
import { AccountDeletion } from './account-deletion.tsx'

it.each([
  ['simulated', ['it deletes nothing', 'Know first', '<form']],
  ['/api/account-deletion', ['Know first', '<form']],
])(
  'with the service %s the form stands below what to know first, and above both that a simulation deletes nothing',
  (deletionService, expected) => {
    const site = {
      facts: { ...facts, deletionService },
      language: english,
      languages: [english],
      origin: 'https://a.example',
      pathnames: [],
      isAddress: () => false,
      documents: [],
    }
    const html = renderToString(
      <SiteProvider value={site}>
        <AccountDeletion>Know first.</AccountDeletion>
      </SiteProvider>,
    )

    expect(html.match(/it deletes nothing|Know first|<form/g)).toEqual(expected)
  },
)
