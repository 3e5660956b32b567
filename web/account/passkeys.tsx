/** The passkeys of the account: a list, a new one, their names, their end. */
export function Passkeys() {
  return null
}
