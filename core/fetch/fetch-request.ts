export type FetchRequest = {
  /** GET by default; a body is posted. */
  method?: 'GET' | 'HEAD'
  /** The Accept header. */
  accept: string
  /** Of the decoded answer. */
  max_bytes: number
  /** For the whole of it: waiting for a slot, names, redirects, body. */
  timeout_ms?: number
  max_redirects?: number
  /** Only these may be added, and none follows a redirect to another origin. */
  headers?: Partial<Record<ExtraHeader, string>>
  /** Posted, with what lets us in there. It goes to the address as written and follows no redirect. */
  body?: { text: string; content_type: string; authorization?: string | undefined }
  /**
   * An origin that the owner of the site wrote into its settings, such as their own sign-in: it may stand in a
   * private network. Never one that came from anyone else.
   */
  trusted_origin?: string
  signal?: AbortSignal
  /** 'cut' answers with the first `max_bytes` instead of refusing. */
  when_too_large?: 'refuse' | 'cut'
  /** True for content types whose body is not needed. */
  skip_body?: (content_type: string) => boolean
}

/** A list of what may pass, since a list of what may not always lacks one: no cookie, no authorization, no host. */
export const EXTRA_HEADERS = ['accept-language', 'if-none-match', 'if-modified-since'] as const
export type ExtraHeader = (typeof EXTRA_HEADERS)[number]

/** What is sent on one hop. `is_same_origin`: as the address that was asked for. */
export function requestHeaders(request: FetchRequest, user_agent: string, is_same_origin: boolean) {
  const headers: Record<string, string> = { 'user-agent': user_agent, accept: request.accept }
  if (!is_same_origin) return headers
  if (request.body) {
    headers['content-type'] = request.body.content_type
    if (request.body.authorization) headers['authorization'] = request.body.authorization
  }
  for (const name of EXTRA_HEADERS) {
    const value = request.headers?.[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}
