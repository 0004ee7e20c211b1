import { useEffect, useState } from 'react'
import type { OpenText } from './open-text.ts'

/** The page as readers will get it, at the clause of the cursor. The next state is loaded behind the one that is shown, which stays while a text cannot be read. */
export function PageBeside({ desk: { file, saves, clause } }: { desk: OpenText }) {
  const [shown, setShown] = useState<number>()
  const [loaded, setLoaded] = useState<number>()
  const [isBroken, setIsBroken] = useState(false)
  const { pathname } = file
  useEffect(() => {
    let isCurrent = true
    fetch(pathname).then(({ ok }) => {
      if (!isCurrent) return
      setIsBroken(!ok)
      if (ok) setShown(saves)
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, saves])
  const frames = [...new Set([loaded, shown])].filter((it) => it !== undefined)
  return (
    <>
      <p role="status" className="beside">
        {isBroken && 'The page follows once the problems are mended.'}
      </p>
      <div className="frames">
        {frames.map((number) => (
          // What a page may do is of no use here: it is looked at.
          <iframe
            key={number}
            title={`Page: ${file.title}`}
            sandbox=""
            className={number === (loaded ?? number) ? '' : 'loading'}
            src={`${pathname}?saved=${number}#${clause}`}
            onLoad={() => setLoaded(number)}
          />
        ))}
      </div>
    </>
  )
}
