/** A password as the browser's own store knows it (Credential Management); the name types do not have yet. */
interface StoredPassword {
  id: string
  password?: string | null
}

type PasswordCredentialMaker = new (data: { id: string; password: string }) => Credential

function maker(): PasswordCredentialMaker | undefined {
  return (globalThis as { PasswordCredential?: PasswordCredentialMaker }).PasswordCredential
}

export interface TypedCredentials {
  username_or_email: string
  password: string
}

/** Hands a password that was right to the browser to keep, where it can; asking is the browser's. */
export async function keepCredentials({ username_or_email: id, password }: TypedCredentials): Promise<void> {
  const Maker = maker()
  if (!Maker) return
  try {
    await navigator.credentials.store(new Maker({ id, password }))
  } catch (error) {
    console.warn('The browser keeps no password', error)
  }
}

/** The password that the browser gives out without asking, as its owner allowed it; null where there is none. */
export async function storedCredentials(): Promise<TypedCredentials | null> {
  if (!maker()) return null
  try {
    const options = { password: true, mediation: 'silent' } as CredentialRequestOptions
    const found = (await navigator.credentials.get(options)) as StoredPassword | null
    return found?.password ? { username_or_email: found.id, password: found.password } : null
  } catch {
    return null
  }
}

/** After a log-out no one is logged in again unasked. */
export async function forgetSilently(): Promise<void> {
  if (maker()) await navigator.credentials.preventSilentAccess().catch(() => undefined)
}
