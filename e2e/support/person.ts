import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { unwrap } from '@bowerbird/contract/kernel/wires/envelope'
import { codecOf } from '@bowerbird/contract/kernel/wires/codec-registry'
import { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'

export interface Person {
  id: string
  username: string
  full_name: string
  email: string
  password: string
  /** The session as a browser keeps it. */
  cookie: string
  call<C extends Call>(
    call: C,
    input: Input<C>,
    headers?: Record<string, string>,
  ): Promise<Outcome<Output<C>>>
  /** The same, for what has to work. */
  did<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
}

let made = 0

/** Signs a user up through the calls, as a script with a cookie jar does. */
export async function signUpPerson(site: string, full_name?: string): Promise<Person> {
  const word = uniqueWord()
  const account = {
    email: `${word}@example.org`,
    password: `pass ${word} word`,
    full_name: full_name ?? `Ada ${word}`,
  }
  const { outcome, cookie } = await send(site, '', userRegisterCreate, { ...account, age: 30 })
  if (!outcome.ok) throw new Error(`sign-up: ${outcome.message}`)
  return personOf(site, cookie, account, outcome.data)
}

/** A user who has an account, in a session of their own. */
export async function logInPerson(
  site: string,
  account: Pick<Person, 'email' | 'password' | 'full_name'>,
): Promise<Person> {
  const { email, password } = account
  const { outcome, cookie } = await send(site, '', userSessionCreate, { username_or_email: email, password })
  if (!outcome.ok) throw new Error(`log-in: ${outcome.message}`)
  return personOf(site, cookie, account, outcome.data)
}

/** A word of this run that nothing else has, of letters only. */
export function uniqueWord(): string {
  const number = (Date.now() % 1e8) * 1000 + (process.pid % 30) * 33 + (made++ % 33)
  let word = 'w'
  // By 26, so that no two numbers read alike: letters in place of digits would be letters of others, too.
  for (let rest = number; rest > 0; rest = Math.floor(rest / 26))
    word += String.fromCharCode('a'.charCodeAt(0) + (rest % 26))
  return word
}

function personOf(
  site: string,
  cookie: string,
  account: Pick<Person, 'email' | 'password' | 'full_name'>,
  viewer: Output<typeof userSessionCreate>,
): Person {
  const call: Person['call'] = async (address, input, headers) =>
    (await send(site, cookie, address, input, headers)).outcome
  return {
    ...account,
    id: viewer.id ?? '',
    username: viewer.username ?? '',
    cookie,
    call,
    async did(address, input) {
      const outcome = await call(address, input)
      if (!outcome.ok) throw new Error(`${address.id}: ${outcome.message} ${outcome.message_detail}`)
      return outcome.data
    },
  }
}

async function send<C extends Call>(
  site: string,
  cookie: string,
  call: C,
  input: Input<C>,
  more: Record<string, string> = {},
): Promise<{ outcome: Outcome<Output<C>>; cookie: string }> {
  const { method, url, headers, body } = codecOf[call.wire].encode(
    call,
    input as Record<string, unknown>,
    '/',
  )
  const response = await fetch(new URL(url, site), {
    method,
    headers: { ...headers, ...more, Origin: site, ...(cookie && { Cookie: cookie }) },
    ...(body !== undefined && { body }),
  })
  const outcome = unwrap(await response.json()) as Outcome<Output<C>> | null
  if (!outcome) throw new Error(`${call.id} answered ${response.status} without an envelope`)
  const session = response.headers.getSetCookie().find((line) => line.startsWith('session='))
  return { outcome, cookie: session?.split(';')[0] ?? cookie }
}
