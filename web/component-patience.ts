import { configure } from '@testing-library/react'

// Runs before every component test file. Parts of a screen load on demand, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
