import { make } from './elements.ts'

/** Shows that a form is at work, and hands over the file that it asks for. */
addEventListener('submit', (event) => {
  const { target: form, submitter, defaultPrevented } = event
  if (!(form instanceof HTMLFormElement) || defaultPrevented) return
  const { progress } = form.dataset
  if (!progress) return

  form.querySelector('[role=status]')?.remove()
  const said = make(
    'p',
    { role: 'status' },
    make('progress', {}),
    ` ${progress}`,
  )
  form.append(said)
  if (form.method === 'post') return
  event.preventDefault()
  const fields = [...new FormData(form, submitter)].map(
    ([name, value]): [string, string] => [name, String(value)],
  )
  download(`${form.action}?${new URLSearchParams(fields)}`).then(
    () => said.remove(),
    (error: Error) => said.replaceChildren(error.message),
  )
})

async function download(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(await answer.text())
  const [, name = ''] =
    /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '') ??
    []
  const href = URL.createObjectURL(await answer.blob())
  make('a', { href, download: name }).click()
}
