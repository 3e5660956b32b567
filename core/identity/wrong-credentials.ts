import { ApiError } from '../call/api-error.ts'

/** The same for a name of nobody and for a wrong password (AUTH-13). */
export function wrongCredentials(): ApiError {
  return new ApiError(
    'wrong_credentials',
    'That e-mail address or username and password do not fit together.',
  )
}
