import { localized } from '@bowerbird/texts/localized'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../call/api-error.ts'

// Argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const atOnce = 2
/** More would wait for seconds, and hold their requests' memory meanwhile. */
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time, so that a storm of log-ins leaves the processor to others. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new ApiError('unavailable', localized('errors-core.manyPeopleAreLoggingInJust'), {
        retry_after: 3,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

let unknownHash: Promise<string> | undefined

/** Takes as long for an account that does not exist (`stored` undefined) as for one that does. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await (unknownHash ??= hash('no account has this password', cost)))
  const isRight = await inTurn(() => verify(compared, password.normalize('NFC')))
  return isRight && stored !== undefined
}

/** The same error for an unknown name and for a wrong password (AUTH-13). */
export function wrongCredentials(): ApiError {
  return new ApiError('wrong_credentials', localized('errors-core.thatEMailAddressOrUsername'))
}
