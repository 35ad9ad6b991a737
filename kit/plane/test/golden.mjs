// node kit/plane/test/golden.mjs build/wasm/bin/plane_golden.wasm: does WebAssembly compute what every other build does?
import { readFile } from 'node:fs/promises'

const bad_descriptor = 8
const nothing = { fd_write: () => bad_descriptor, fd_close: () => bad_descriptor, fd_seek: () => bad_descriptor }
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), { wasi_snapshot_preview1: nothing })
instance.exports._initialize()
const hex = n => '0x' + BigInt.asUintN(64, n).toString(16)
const computed = hex(instance.exports.computed()), golden = hex(instance.exports.golden())
console.log(computed === golden ? `  plane: ${computed}, as everywhere` : `  plane: ${computed} instead of ${golden}`)
process.exit(computed === golden ? 0 : 1)
