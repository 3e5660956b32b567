/** The store of files fails: it is unavailable, or it refuses access. */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble'
  /** `away`: trying again may help. `refused`: the owner of the site must change a setting. */
  readonly kind: 'away' | 'refused'
  constructor(kind: 'away' | 'refused', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export function isStoreTrouble(error: unknown): error is StoreTrouble {
  return error instanceof StoreTrouble
}

/** What to change, by the code that S3 answers with. */
const adviceByName: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know the key of S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: 'the key may not do this: it must read, write, list and delete in the bucket',
  Forbidden: 'the key may not do this: it must read, write, list and delete in the bucket',
  NoSuchBucket: 'there is no such bucket: make it, or change S3_BUCKET',
  PermanentRedirect: 'the bucket is in another region: change S3_REGION or S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the region is another one: change S3_REGION',
  RequestTimeTooSkewed: "this machine's clock is wrong",
}
const full = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'EntityTooLargeForQuota'])

/** An error of the S3 client in words for the log; what is neither absence nor a denied request stays a defect. */
export function troubleOf(error: unknown, where: string): Error {
  if (isStoreTrouble(error)) return error
  const known = error instanceof Error ? error : new Error(String(error))
  if (known instanceof TypeError || known instanceof RangeError) return known
  const { name, message } = known
  const status = statusOf(known)
  if (full.has(name) || status === 507) {
    return Object.assign(new Error(`the store of files is full: ${where}`, { cause: error }), {
      code: 'ENOSPC',
    })
  }
  const advice = adviceByName[name] ?? (status === 403 ? adviceByName['Forbidden'] : undefined)
  if (advice) return new StoreTrouble('refused', `${where} refuses: ${advice} (${name})`, error)
  // Too slow, changed meanwhile, too many: another try may do. Anything else of 4xx is our own mistake.
  const isPassing = status === undefined || status >= 500 || [408, 412, 429].includes(status)
  if (!isPassing && status >= 400) return known
  return new StoreTrouble('away', `${where} cannot be used now: ${name} ${message || codeOf(known)}`, error)
}

export function statusOf(error: unknown): number | undefined {
  const metadata = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata
  return metadata?.httpStatusCode
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
