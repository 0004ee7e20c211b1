import { useEffect, useState } from 'react'
import type { OpenText } from './open-text.ts'

/** The page as readers will get it, at the clause of the cursor. The next state is loaded behind the one that is shown. */
export function PageBeside({ desk: { file, saves, clause, problems } }: { desk: OpenText }) {
  const isReadable = !problems.some((problem) => problem.isError)
  const [shown, setShown] = useState(saves)
  const [loaded, setLoaded] = useState(saves)
  useEffect(() => {
    if (isReadable) setShown(saves)
  }, [saves, isReadable])
  const frames = [...new Set([loaded, shown])]
  return (
    <>
      <p role="status" className={isReadable ? 'unseen' : 'notice'}>
        {isReadable ? '' : 'The page follows again once the errors are mended.'}
      </p>
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
    </>
  )
}
