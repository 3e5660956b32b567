/** `z…@example.org`: enough for its owner to recognise, too little to write to or to sign up with. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
