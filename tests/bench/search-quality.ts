/**
 * Prints the questions that the search does not answer first, and the shares that
 * it answers first and among the first three, by language and file.
 *
 * node scripts/run.mjs tests/bench/search-quality.ts tests/search-questions.yaml
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { languages } from '../../src/i18n/languages.ts'
import { encodeIndex } from '../../src/pages/search/encode-index.ts'
import { createSearch } from '../../src/pages/search/find-clauses.ts'
import { loadSearch } from '../../src/pages/search/load.ts'
import { localPath } from '../../src/site/addresses.ts'
import { manifest } from '../setup/pages.ts'

const indexes = languages.map((language) => ({
  ...language,
  ...loadSearch({ site: manifest, language }),
}))
for (const file of process.argv.slice(2)) {
  const questions: Record<string, Record<string, string[]>> = parse(
    readFileSync(file, 'utf8'),
  )
  for (const { code, index } of indexes) {
    const search = createSearch(index)
    const places = Object.entries(questions[code] ?? {}).map(
      ([question, answers]) => {
        const right = answers.map((answer) => localPath(code, answer))
        const found = search(question).map(({ address }) => address)
        const place = found.findIndex((address) => right.includes(address))
        if (place !== 0)
          console.log(
            `  ${code} ${place + 1} ${question}: ${found.slice(0, 3).join(' ')}`,
          )
        return place
      },
    )
    const share = (isGood: (place: number) => boolean) =>
      `${Math.round((100 * places.filter(isGood).length) / places.length)} %`
    console.log(
      `${file} ${code}: ${places.length} questions, first ${share((place) => place === 0)}, within three ${share((place) => place >= 0 && place < 3)}, index ${gzipSync(encodeIndex(index)).length} bytes`,
    )
  }
}
