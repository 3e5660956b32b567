/** What shows that whoever changes a code for a token is who asked for it (PKCE, S256). */
export async function newProofKey(): Promise<{ code_verifier: string; code_challenge: string }> {
  const code_verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
  return { code_verifier, code_challenge: base64url(new Uint8Array(digest)) }
}

/** 256 random bits as text. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_', '=': '' })[sign] ?? '',
  )
