import { useEffect, useState } from 'react'
import type { Desk } from './edit.tsx'

/** The page as readers will get it, at the clause of the cursor. The next state is loaded behind the one that is shown. */
export function PageBeside({ desk: { file, saves, clause } }: { desk: Desk }) {
  const [shown, setShown] = useState(saves)
  const [loaded, setLoaded] = useState(saves)
  useEffect(() => setShown(saves), [saves])
  const frames = [...new Set([loaded, shown])]
  return (
    <div className="frames">
      {frames.map((number) => (
        // What a page may do is of no use here: it is looked at.
        <iframe
          key={number}
          title={`Page: ${file.title}`}
          sandbox=""
          className={number === loaded ? '' : 'loading'}
          src={`${file.pathname}?saved=${number}#${clause}`}
          onLoad={() => setLoaded(number)}
        />
      ))}
    </div>
  )
}
