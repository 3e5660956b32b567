import { z } from 'zod'
import { optionalSetting, setting } from './setting.ts'
import { oneOf, wholeNumber } from './setting-values.ts'

const text = z.string().trim().min(1).max(500)

/** http is allowed: such servers often run beside the site, on a private network. */
const serverAddress = z.string().transform((given, context) => {
  const url = URL.parse(given)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (isPlain && url.pathname === '/') return url.origin
  context.addIssue({
    code: 'custom',
    message: 'must be an address like https://s3.example.org, without a path',
  })
  return z.NEVER
})

/** Where files are kept: DATA_DIR/files, or a bucket of a server that speaks S3. */
export const storageSettings = {
  s3_bucket: optionalSetting({
    env: 'S3_BUCKET',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'must be the name of a bucket, such as bowerbird-files'),
    help: 'Bucket of a server that speaks S3, to keep all files in (docs/operate/storage.md). Absent: DATA_DIR/files.',
  }),
  s3_endpoint: optionalSetting({
    env: 'S3_ENDPOINT',
    schema: serverAddress,
    help: "Address of that server, such as https://s3.example.org. Absent: Amazon's own, by S3_REGION.",
  }),
  s3_region: setting({
    env: 'S3_REGION',
    default: 'us-east-1',
    schema: text,
    help: 'Region of the bucket. Many servers take any.',
  }),
  s3_access_key_id: optionalSetting({
    env: 'S3_ACCESS_KEY_ID',
    schema: text,
    help: 'Key that may read, write, list and delete in the bucket.',
  }),
  s3_secret_access_key: optionalSetting({
    env: 'S3_SECRET_ACCESS_KEY',
    schema: text,
    secret: true,
    help: 'Secret that belongs to S3_ACCESS_KEY_ID.',
  }),
  s3_prefix: setting({
    env: 'S3_PREFIX',
    default: '',
    schema: z
      .string()
      .regex(
        /^$|^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/,
        'must be a path such as pins/site-a, without a slash at its ends',
      ),
    help: 'Put before the name of every file, so that several sites can share a bucket.',
  }),
  s3_path_style: setting({
    env: 'S3_PATH_STYLE',
    default: 'on',
    schema: oneOf('on', 'off'),
    help: 'on: the bucket is in the path, which nearly every server understands. off: in the host name.',
  }),
  s3_cache_mb: setting({
    env: 'S3_CACHE_MB',
    default: '1024',
    schema: wholeNumber(16, 10_000_000),
    help: 'Megabytes of files from the bucket that are kept in DATA_DIR/cache while they are worked on.',
  }),
}
