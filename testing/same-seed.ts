import fc from 'fast-check'

// In CI the properties try the same histories every time: a fault that was there before fails no later change. Everywhere
// else the seed is another one in each run.
if (process.env['CI']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 })
