import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is fetched with the first press is there at once, except on a machine that does ten other things.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)
