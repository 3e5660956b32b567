/** The token of `Authorization: Bearer …`; tokens are read from nowhere else. Other schemes are no token. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}
