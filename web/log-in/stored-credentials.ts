/** A password in the browser's credential store (Credential Management API); the DOM types lack it. */
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

/** Offers a correct password to the browser's credential store, where supported. */
export async function keepCredentials({ username_or_email: id, password }: TypedCredentials): Promise<void> {
  const Maker = maker()
  if (!Maker) return
  try {
    await navigator.credentials.store(new Maker({ id, password }))
  } catch (error) {
    console.warn('The browser keeps no password', error)
  }
}

/** The password that the browser gives out without a prompt, as the user allowed; null when there is none. */
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

/** Prevents an automatic log-in after a log-out. */
export async function forgetSilently(): Promise<void> {
  if (maker()) await navigator.credentials.preventSilentAccess().catch(() => undefined)
}
