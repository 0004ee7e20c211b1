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
export function figureOf(point: number): ReactNode {
  return (
    <svg className="drawing" viewBox="-76 -76 152 152" aria-hidden="true">
      <g>{figures[point % figures.length]}</g>
    </svg>
  )
}

function Drop({ colour, at }: { colour?: string; at: string }) {
  return (
    <use href="#petal" fill={colour && `var(--${colour})`} transform={at} />
  )
}

const profiles = [
  ['తెలుగు', 'sindoor'],
  ['தமிழ்', 'lamp'],
  ['മലയാളം', 'petal-near'],
  ['हिन्दी', 'petal-far'],
]
const button =
  'M43 50h64a28 28 0 0 1 0 56H19a4 4 0 0 1-4-4V78a28 28 0 0 1 28-28Z'

const screens = [
  profiles.map(([script, colour], row) => (
    <g key={script} transform={`translate(0 ${55 + row * 42})`}>
      <Drop colour={colour} at="translate(20 10)rotate(35)scale(.42)" />
      <text x="52">{script}</text>
    </g>
  )),
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
    <text x="75" y="144" textAnchor="middle">
      12:04
    </text>
    <circle cx="34" cy="174" r="15" />
    <circle cx="75" cy="174" r="15" fill="var(--sindoor)" />
    <circle cx="116" cy="174" r="15" />
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
