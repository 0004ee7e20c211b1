/** The mark of the product: a flower whose petals are drops of speech. */
export function Bloom() {
  return (
    <svg className="bloom" viewBox="-50 -50 100 100" aria-hidden="true">
      <g fill="currentColor">
        {[0, 60, 120, 180, 240, 300].map((angle) => (
          <path key={angle} d="M0-6C-18-20-16-46 0-46S18-20 0-6Z" transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  )
}
