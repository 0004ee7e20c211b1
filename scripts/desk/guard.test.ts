import { expect, it } from 'vitest'
import { tokenDoor } from './guard.ts'

it.each([
  ['127.0.0.1', 'by the address'],
  ['::1', 'by the address'],
  ['::ffff:127.0.0.1', 'by the address'],
  ['192.168.1.7', 'only the machine'],
  ['::ffff:10.0.0.1', 'only the machine'],
])('a desk for one person asked from %s says “%s”', (remoteAddress, said) => {
  const request = { socket: { remoteAddress }, headers: {}, method: 'GET' }
  const enter = () =>
    tokenDoor('.', 'secret')(request as never, new URL('http://desk/desk'))
  expect(enter).toThrow(said)
})
