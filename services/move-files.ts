import { parseArgs } from 'node:util'
import { BadSettings, loadSettings } from '@bowerbird/core/config/settings'
import { copyFiles } from '@bowerbird/core/media/copy-files'
import { bucketOf, localStoreOf } from '@bowerbird/core/media/open-store'
import { reportTrouble } from './report-trouble.ts'
import { showUsage } from './wrong-use.ts'

const usage = `Copies all files between DATA_DIR and the bucket of S3_BUCKET:

  npm run move-files -- to-bucket [--remove]
  npm run move-files -- to-disk [--remove]

With --remove each file goes from its old place once the new one has it. Can be broken off and run again.
`

/** `npm run move-files -- to-bucket|to-disk [--remove]`: see docs/operate/storage.md. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  })
  const [direction, ...more] = positionals
  const isKnown = (direction === 'to-bucket' || direction === 'to-disk') && more.length === 0
  if (isKnown && !values.help) await move(direction, values.remove)
  else showUsage(usage, process.argv.slice(2))
} catch (error) {
  reportTrouble(error)
}

async function move(direction: 'to-bucket' | 'to-disk', isMove: boolean): Promise<void> {
  const settings = loadSettings()
  const bucket = await bucketOf(settings)
  if (!bucket) throw new BadSettings(['S3_BUCKET is not set: it names the bucket to copy to or from.'])
  try {
    await bucket.check()
    const disk = localStoreOf(settings)
    const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk]
    const onFile = ({ copied, skipped }: { copied: number; skipped: number }) => {
      if ((copied + skipped) % 500 === 0) console.log(`${copied} files copied, ${skipped} were there …`)
    }
    const { copied, bytes, skipped, removed } = await copyFiles(from, to, { isMove, onFile })
    console.log(
      `${copied} files copied, ${(bytes / 1_048_576).toFixed(1)} MB; ${skipped} were there; ${removed} removed from where they were.`,
    )
  } finally {
    bucket.close()
  }
}
