import { expect, test } from 'vitest'
import { memoryPlan } from './memory-plan.ts'
import { cgroupLimitMb, memoryNow, planOfMemory } from './memory-there.ts'
import { nodeFlags } from './within-memory.ts'

const gigabyte = 1_024
const files = (there: Record<string, string>) => (path: string) => {
  const text = there[path]
  if (text === undefined) throw new Error(`no ${path}`)
  return text
}

test.each([
  [512, { heap_mb: 144, semi_space_mb: 2, connections: 6, decoder_mb: 240, shared_buffers_mb: 32 }],
  [gigabyte, { heap_mb: 256, semi_space_mb: 4, connections: 10, decoder_mb: 410, shared_buffers_mb: 64 }],
  [
    2 * gigabyte,
    { heap_mb: 512, semi_space_mb: 4, connections: 10, decoder_mb: 819, shared_buffers_mb: 128 },
  ],
  [64 * gigabyte, { heap_mb: 512, semi_space_mb: 4, decoder_mb: 1_024, shared_buffers_mb: 512 }],
])('OPS-10 of %i MB each part of the product takes its share', (total_mb, expected) => {
  expect(memoryPlan(total_mb)).toMatchObject({ total_mb, ...expected })
})

test('OPS-10 what a busy site takes at once fits into the memory that it has', () => {
  for (const total_mb of [512, gigabyte, 2 * gigabyte, 4 * gigabyte, 16 * gigabyte]) {
    const { heap_mb, semi_space_mb, decoder_mb, shared_buffers_mb } = memoryPlan(total_mb)
    expect(heap_mb + 3 * semi_space_mb + decoder_mb + shared_buffers_mb).toBeLessThan(0.9 * total_mb)
  }
})

test('OPS-10 the lowest limit of the cgroup and of those around it counts, in version 2', () => {
  const read = files({
    '/proc/self/cgroup': '0::/site.slice/bowerbird.service\n',
    '/sys/fs/cgroup/site.slice/bowerbird.service/memory.max': 'max\n',
    '/sys/fs/cgroup/site.slice/bowerbird.service/memory.high': '943718400\n',
    '/sys/fs/cgroup/site.slice/memory.max': '1073741824\n',
  })
  expect(cgroupLimitMb(read)).toBe(900)
})

test('OPS-10 the limit of a cgroup of version 1 is found, in a container too, which sees its own as the root', () => {
  const cgroup = '5:cpu,cpuacct:/\n4:memory:/docker/3f2a\n0::/\n'
  const limit = '536870912\n'
  const outside = { '/sys/fs/cgroup/memory/docker/3f2a/memory.limit_in_bytes': limit }
  const inside = { '/sys/fs/cgroup/memory/memory.limit_in_bytes': limit }
  for (const there of [outside, inside])
    expect(cgroupLimitMb(files({ '/proc/self/cgroup': cgroup, ...there }))).toBe(512)
})

test('OPS-10 free memory of a cgroup counts pages of files that can be dropped, and that of the cgroups around it', () => {
  const mb = 1_048_576
  const own = '/sys/fs/cgroup/site.slice/bowerbird.service'
  const inside = {
    '/proc/self/cgroup': '0::/site.slice/bowerbird.service\n',
    '/proc/meminfo': `MemTotal:  8388608 kB\nMemAvailable:  ${2048 * 1024} kB\n`,
    [`${own}/memory.max`]: `${512 * mb}\n`,
    [`${own}/memory.current`]: `${500 * mb}\n`,
    [`${own}/memory.stat`]: `anon 1\ninactive_file ${300 * mb}\n`,
  }
  expect(memoryNow(files(inside))).toEqual({ total_bytes: 512 * mb, free_bytes: 312 * mb })
  const crowded = {
    ...inside,
    '/sys/fs/cgroup/site.slice/memory.max': `${1024 * mb}\n`,
    '/sys/fs/cgroup/site.slice/memory.current': `${1000 * mb}\n`,
  }
  expect(memoryNow(files(crowded))).toEqual({ total_bytes: 512 * mb, free_bytes: 24 * mb })
  const old = {
    '/proc/self/cgroup': '4:memory:/docker/3f2a\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': `${512 * mb}\n`,
    '/sys/fs/cgroup/memory/memory.usage_in_bytes': `${500 * mb}\n`,
    '/sys/fs/cgroup/memory/memory.stat': `inactive_file 1\ntotal_inactive_file ${100 * mb}\n`,
  }
  expect(memoryNow(files(old))).toMatchObject({ total_bytes: 512 * mb, free_bytes: 112 * mb })
})

test('OPS-10 without cgroups there is no limit', () => {
  expect(cgroupLimitMb(files({}))).toBe(Infinity)
  expect(cgroupLimitMb(files({ '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/memory.max': 'max\n' }))).toBe(
    Infinity,
  )
})

test('OPS-10 MEMORY_MB overrides what there is, and decides the flags of Node', () => {
  const plan = planOfMemory({ MEMORY_MB: '1024' })
  expect(plan.total_mb).toBe(1_024)
  expect(nodeFlags(plan)).toEqual([
    '--max-old-space-size=256',
    '--max-semi-space-size=4',
    '--no-maglev',
    '--expose-gc',
  ])
})
