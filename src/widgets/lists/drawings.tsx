import type { ReactNode } from 'react'
import { ARCS } from '../bloom/bloom.tsx'

/** The app at a step: whom to call, how to call, the call. */
export function phoneOf(step: number): ReactNode {
  return (
    <div className="phone">
      <svg className="drawing" viewBox="0 0 150 200" aria-hidden="true">
        <rect x="1" y="1" width="148" height="600" rx="24" />
        <path d="M62 15h26" />
        {screens[step % screens.length]}
      </svg>
    </div>
  )
}

/** What stands beside a point: two who meet, a call, four scripts, a leaf. */
export const figureOf = (point: number) => drawn(figures, point)

/** What stands beside a promise: a closed loop, a tick, a cover, sun and moon. */
export const claimOf = (promise: number) => drawn(promises, promise)

function drawn(all: readonly ReactNode[], index: number): ReactNode {
  return (
    <svg className="drawing" viewBox="-76 -76 152 152" aria-hidden="true">
      <g>{all[index % all.length]}</g>
    </svg>
  )
}

function Drop({ colour, at }: { colour?: string; at: string }) {
  return (
    <use href="#petal" fill={colour && `var(--${colour})`} transform={at} />
  )
}

const profiles = [
  ['అను', 'తెలుగు', 'sindoor'],
  ['கவிதா', 'தமிழ்', 'lamp'],
  ['നിള', 'മലയാളം', 'petal-near'],
]
const button =
  'M43 50h64a28 28 0 0 1 0 56H19a4 4 0 0 1-4-4V78a28 28 0 0 1 28-28Z'

const screens = [
  <>
    {profiles.map(([name, language, colour], row) => (
      <g key={name} transform={`translate(0 ${48 + row * 42})`}>
        <Drop colour={colour} at="translate(20 10)rotate(35)scale(.42)" />
        <text x="54" y="-4">
          {name}
        </text>
        <text x="54" y="12">
          {language}
        </text>
      </g>
    ))}
    <path d="M24 165h16l18 16h66M24 181h16l18-16h66M117 158l7 7-7 7M117 174l7 7-7 7" />
  </>,
  <>
    <path d={button} fill="var(--sindoor)" />
    <path
      d={ARCS}
      stroke="var(--cream)"
      transform="translate(30 78)rotate(90)"
    />
    <path d={button} transform="translate(0 70)" />
    <path d="M57 137h26v22H57ZM83 146l12-7v18l-12-7" />
  </>,
  <>
    <g>
      <Drop colour="sindoor" at="translate(92 116)rotate(-60)" />
      <Drop colour="lamp" at="translate(92 116)rotate(-14)" />
    </g>
    <path
      d={ARCS}
      stroke="var(--cream)"
      transform="translate(92 116)rotate(-63)"
    />
    <path d="M47 140v4M55 136v12M63 139v6M71 133v18M79 137v10M87 134v16M95 139v6M103 141v2" />
    <circle cx="34" cy="174" r="15" />
    <path d="M31 169a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM28 174a6 6 0 0 0 12 0M34 180v3M27 166l14 16" />
    <circle cx="75" cy="174" r="15" fill="var(--sindoor)" />
    <path
      d="M66 177c4-6 14-6 18 0l-3 3-4-2v-3h-4v3l-4 2Z"
      stroke="var(--cream)"
    />
    <circle cx="116" cy="174" r="15" />
    <path d="M108 171h4l5-4v14l-5-4h-4ZM121 170q4 4 0 8" />
  </>,
]

const promises = [
  <>
    <circle r="66" />
    <Drop colour="sindoor" at="translate(-20 38)rotate(12)" />
    <Drop colour="lamp" at="translate(20 38)rotate(-12)" />
  </>,
  <>
    <Drop colour="petal-near" at="translate(-46 52)rotate(42)scale(1.5)" />
    <path className="bold" d="M-12-6l16 16 26-32" />
  </>,
  <>
    <Drop colour="sindoor" at="translate(-30 30)rotate(42)scale(1.3)" />
    <use
      href="#petal"
      className="cover"
      transform="translate(-50 62)rotate(42)scale(1.4)"
    />
  </>,
  <>
    {[0, 60, 120, 180, 240, 300].map((angle) => (
      <Drop
        key={angle}
        colour="lamp"
        at={`translate(-22-22)rotate(${angle})scale(.66)`}
      />
    ))}
    <path className="cover" d="M34-2A36 36 0 1 0 72 46A31 31 0 0 1 34-2Z" />
  </>,
]

const letters = ['అ', 'அ', 'അ', 'अ']

const figures = [
  <>
    <Drop colour="sindoor" at="translate(30 56)rotate(-58)scale(1.4)" />
    <Drop colour="lamp" at="translate(30 56)rotate(-14)scale(1.4)" />
  </>,
  <>
    <path className="dots" d="M-54 20C-44-56 44-56 54 20" />
    <circle cx="-56" cy="40" r="16" fill="var(--sindoor)" />
    <circle cx="56" cy="40" r="16" fill="var(--lamp)" />
  </>,
  letters.map((letter, index) => (
    <g key={letter} transform={`rotate(${index * 90 - 45})`}>
      <Drop colour={index ? undefined : 'petal-near'} at="" />
      <text
        textAnchor="middle"
        transform={`translate(0-49)rotate(${45 - index * 90})`}
        y="10"
      >
        {letter}
      </text>
    </g>
  )),
  <>
    <Drop colour="sindoor" at="translate(4 62)rotate(-20)scale(1.5)" />
    <path
      d="M0 0C-26-22-24-62 0-84C24-62 26-22 0 0ZV-58"
      transform="translate(4 62)rotate(38)"
    />
  </>,
]
