import { configure } from '@testing-library/react'

// Before every file of component tests. Parts of a screen load when a user comes near them; on a busy machine that
// takes seconds.
configure({ asyncUtilTimeout: 10_000 })
