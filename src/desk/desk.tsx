import { useEffect, useState } from 'react'
import { Edit } from './edit.tsx'
import { Facts } from './facts.tsx'
import { OverviewPage } from './overview.tsx'
import { Prove } from './prove.tsx'

const views = { '': 'Overview', facts: 'Facts', prove: 'Prove' } as const

/** The desk: its views by what stands after `#` in the address. */
export function Desk() {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const [name = '', ...rest] = decodeURI(hash.replace(/^#\/?/, '')).split('/')
  return (
    <>
      <header className="bar">
        <a className="home" href="#/">
          Desk
        </a>
        <nav aria-label="Desk">
          {Object.entries(views).map(([view, label]) => (
            <a key={view} href={`#/${view}`} aria-current={view === name ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      {name === 'edit' && <Edit key={rest.join('/')} path={rest.join('/')} />}
      {name === 'facts' && <Facts />}
      {name === 'prove' && <Prove />}
      {name === '' && <OverviewPage />}
    </>
  )
}
