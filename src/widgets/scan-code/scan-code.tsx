import qrcode from 'qrcode-generator'
import { Styles } from '../../document/page-resources.tsx'
import { useAddress } from '../../document/site-context.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './scan-code.css?inline'

/** Quiet modules around a code, as its standard asks. */
const MARGIN = 4

/**
 * A QR code of an address with its caption, a petal in its middle. Only screens
 * beside which somebody can hold a phone show it.
 */
export function ScanCode({ href, children }: PropsOf<'ScanCode'>) {
  const { path, size } = codeOf(useAddress()(href))
  const middle = size / 2
  return (
    <p className="scan-code">
      <Styles css={styles} />
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
        aria-hidden="true"
      >
        <path d={path} />
        <circle cx={middle} cy={middle} r="3.5" />
        <use
          href="#petal"
          transform={`translate(${middle} ${middle + 2.6})scale(.07)`}
        />
      </svg>
      {children}
    </p>
  )
}

/** The codes of addresses; each takes about 80 ms. */
const codes = new Map<string, Code>()

interface Code {
  /** The dark modules, as strokes along their rows. */
  path: string
  size: number
}

function codeOf(text: string): Code {
  const code = codes.get(text) ?? encode(text)
  codes.set(text, code)
  return code
}

/** Returns the QR code of a text. Level Q repairs what the petal covers. */
function encode(text: string): Code {
  const code = qrcode(0, 'Q')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    const cells = Array.from({ length: size }, (_, i) =>
      code.isDark(row, i) ? '1' : '0',
    )
    for (const { 0: run, index } of cells.join('').matchAll(/1+/g))
      path += `M${index} ${row}.5h${run.length}`
  }
  return { path, size }
}
