import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The release to work beside: `LONG_RELEASE`, else the newest tag; where there is none, these sources, told from a checkout of their own. */
function releaseBefore(): string {
  const named = process.env['LONG_RELEASE']
  if (named !== undefined) return git('rev-parse', named)
  const [newest] = git('tag', '--sort=-creatordate', '--merged', 'HEAD').split('\n')
  return git('rev-parse', newest || 'HEAD')
}

export type ReleaseTree = { directory: string; main: string; commit: string; remove: () => void }

/**
 * The sources of another release, of the one before where none is named, in a directory of their own, with the packages that are
 * installed here: what that release itself is made of is its own, what others made is of today. `also`: what is wanted of it
 * besides the product.
 */
export function releaseTree(release?: string, also: readonly string[] = []): ReleaseTree {
  const commit = release === undefined ? releaseBefore() : git('rev-parse', release)
  const directory = mkdtempSync(join(tmpdir(), 'recado-release-'))
  const archive = execFileSync('git', ['archive', commit, 'apps', 'packages', 'package.json', ...also], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  const modules = join(directory, 'node_modules')
  mkdirSync(join(modules, '@recado'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@recado') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const path of globSync('{apps,packages}/*', { cwd: directory })) {
    symlinkSync(join(directory, path), join(modules, '@recado', basename(path)))
    const nested = join(root, path, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(directory, path, 'node_modules'))
  }
  return {
    directory,
    main: join(directory, 'apps/server/src/main.ts'),
    commit,
    remove: () => rmSync(directory, { recursive: true }),
  }
}
