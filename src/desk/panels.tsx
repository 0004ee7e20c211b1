import { type ComponentType, useState } from 'react'
import { Changes } from './changes.tsx'
import type { OpenText } from './open-text.ts'
import { PageBeside } from './page-beside.tsx'
import { Problems } from './problems.tsx'
import { States } from './states.tsx'

const panels: Record<string, ComponentType<{ desk: OpenText }> | undefined> = {
  // Where the window is narrow, the text stands here.
  Text: undefined,
  Page: PageBeside,
  Problems,
  Changes,
  Earlier: States,
}

/** What is shown beside the text; where the window is narrow, in its place. */
export function Panels({ desk }: { desk: OpenText }) {
  const [name, setName] = useState(matchMedia('(width < 60rem)').matches ? 'Text' : 'Page')
  const { file, problems } = desk
  const Panel = panels[name]
  const isPage = file.path.includes('/pages/')
  const tabs = Object.keys(panels).filter((tab) => isPage || tab !== 'Changes')
  return (
    <section className={`panel ${name}`} aria-label="Beside the text">
      <fieldset className="tabs">
        <legend className="unseen">Show</legend>
        {tabs.map((tab) => (
          <label key={tab} className={tab}>
            <input type="radio" name="panel" checked={tab === name} onChange={() => setName(tab)} />
            {tab}
            {tab === 'Problems' && problems.length > 0 && <b> {problems.length}</b>}
          </label>
        ))}
      </fieldset>
      {Panel && <Panel desk={desk} />}
    </section>
  )
}
