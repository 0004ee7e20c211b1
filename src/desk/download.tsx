import { type ReactNode, useState } from 'react'

/** A button that makes a file and hands it to the browser, or tells why there is none. */
export function Download({
  query,
  main,
  children,
}: {
  query: string
  main?: boolean
  children: ReactNode
}) {
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    setTold('')
    const response = await fetch(`/desk/download?${query}`)
    setBusy(false)
    if (!response.ok) return setTold((await response.json()).error)
    const link = document.createElement('a')
    const [, name = ''] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
    setTold(`${name} is among your downloads.`)
  }
  return (
    <>
      <button type="button" className={main ? 'main' : ''} onClick={make} disabled={busy}>
        {busy ? 'One moment…' : children}
      </button>
      <pre className="told" role="status">
        {told}
      </pre>
    </>
  )
}
