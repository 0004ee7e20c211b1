import { useState } from 'react'
import { formatDay } from '../model/format-day.ts'
import { Download } from './download.tsx'
import type { OpenText } from './open-text.ts'

/** What changes against another version or the last commit, and the files for counsel. */
export function Changes({ desk: { file, saves } }: { desk: OpenText }) {
  const { slug, day = '', others } = file
  const [from, setFrom] = useState(others.find((other) => other < day) ?? 'HEAD')
  const query = `slug=${slug}&from=${from}&to=${day}`
  const files = { docx: 'Word', pdf: 'PDF', clean: 'Clean copy' }
  return (
    <>
      <div className="actions">
        <label>
          Since{' '}
          <select value={from} onChange={(event) => setFrom(event.target.value)}>
            {others.map((other) => (
              <option key={other} value={other}>
                {formatDay(other)}
              </option>
            ))}
            <option value="HEAD">the last commit</option>
          </select>
        </label>
        {day &&
          Object.entries(files).map(([kind, label]) => (
            <Download key={kind} query={`kind=${kind}&${query}`}>
              {label}
            </Download>
          ))}
      </div>
      <div className="frames">
        <iframe title="What changes" sandbox="" src={`/desk/redline?${query}&saved=${saves}`} />
      </div>
    </>
  )
}
