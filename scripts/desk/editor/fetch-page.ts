/**
 * Loads a page of the desk, or sends a form and loads the page to which it leads.
 * Throws the message of a page that refuses. `fetch` could not parse the page,
 * because the policy of the desk wants trusted types.
 */
export function fetchPage(address: string, form?: FormData): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(form ? 'POST' : 'GET', address)
    request.responseType = 'document'
    request.setRequestHeader('accept', 'text/html')
    const fail = () => {
      const message = request.response?.querySelector('[role=status]')
      const unknown = 'The desk does not answer at the moment. Try again.'
      reject(new Error(message?.textContent ?? unknown))
    }
    request.onerror = fail
    request.onload = () =>
      request.status < 400 && request.response
        ? resolve(request.response)
        : fail()
    request.send(form)
  })
}
