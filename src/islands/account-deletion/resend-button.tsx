import { useEffect, useState } from 'react'
import { formatWait } from './failure.ts'

interface ResendButtonProps {
  id: string
  /** When it may be pressed, in milliseconds since 1970. */
  from: number
  disabled: boolean
  onClick(): void
}

/**
 * Asks for another one-time password, and counts down to when it may. Wants a
 * `key` of `from`.
 */
export function ResendButton({ from, disabled, ...button }: ResendButtonProps) {
  const [now, setNow] = useState(Date.now)
  const isWaiting = now < from
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <button
      {...button}
      type="button"
      className="deletion-button deletion-button-quiet"
      disabled={disabled || isWaiting}
    >
      Send another password {isWaiting && formatWait(from)}
    </button>
  )
}
