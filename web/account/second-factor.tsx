/** The second step of log-in: an authenticator app, codes by mail, recovery codes. */
export function SecondFactor() {
  return null
}
