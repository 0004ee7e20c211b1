import { mend, placeOf } from './editor/editor.ts'
import type { OpenText } from './open-text.ts'
import type { Problem } from './protocol.ts'

/** What is wrong with the text as it stands in the window, each with its place and what to do. */
export function Problems({ desk: { problems, view, file } }: { desk: OpenText }) {
  const go = (problem: Problem) => {
    view.dispatch({ selection: { anchor: placeOf(view.state, problem) }, scrollIntoView: true })
    view.focus()
  }
  return (
    <div className="scrolls">
      <p role="status">{problems.length === 0 ? 'No problems.' : ''}</p>
      <ol className="problems">
        {problems.map((problem) => (
          <li
            key={`${problem.line} ${problem.column} ${problem.reason}`}
            className={problem.isError ? 'error' : 'warning'}
          >
            <button type="button" className="plain" onClick={() => go(problem)}>
              <small>
                {problem.isError ? 'Error' : 'Warning'}, line {problem.line}
              </small>
              {problem.reason}
            </button>
            <p>{problem.remedy}</p>
            {problem.fix && file.state !== 'sealed' && (
              <button type="button" onClick={() => mend(view, problem.fix)}>
                Mend it
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
