// Every range that is not the public internet, in every spelling: refused when registered, refused when dialled.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { after, before, describe, mock, test } from 'node:test'
import { ApiError } from '../http/errors.ts'
import { destinations, readEndpointUrl } from './destination.ts'
import { createSender, type Result } from './send.ts'

/** From IANA's registries of special-purpose addresses, and what they hold by another name. */
const ranges4: [string, string, number][] = [
  ['this network', '0.0.0.0', 8],
  ['private, 10', '10.0.0.0', 8],
  ['carrier-grade NAT', '100.64.0.0', 10],
  ['loopback', '127.0.0.0', 8],
  ['link-local', '169.254.0.0', 16],
  ['cloud metadata', '169.254.169.254', 32],
  ['private, 172.16', '172.16.0.0', 12],
  ['protocol assignments', '192.0.0.0', 24],
  ['documentation 1', '192.0.2.0', 24],
  ['AS112', '192.31.196.0', 24],
  ['AMT', '192.52.193.0', 24],
  ['6to4 relays', '192.88.99.0', 24],
  ['AS112, direct', '192.175.48.0', 24],
  ['private, 192.168', '192.168.0.0', 16],
  ['benchmarks', '198.18.0.0', 15],
  ['documentation 2', '198.51.100.0', 24],
  ['documentation 3', '203.0.113.0', 24],
  ['multicast', '224.0.0.0', 4],
  ['reserved', '240.0.0.0', 4],
  ['broadcast', '255.255.255.255', 32],
]
const ranges6: [string, string, number][] = [
  ['unspecified', '::', 128],
  ['loopback', '::1', 128],
  ['discard', '100::', 64],
  ['Teredo', '2001::', 32],
  ['benchmarks', '2001:2::', 48],
  ['ORCHID', '2001:10::', 28],
  ['ORCHID 2', '2001:20::', 28],
  ['documentation', '2001:db8::', 32],
  ['documentation 2', '3fff::', 20],
  ['segment routing', '5f00::', 16],
  ['6to4', '2002::', 16],
  ['NAT64', '64:ff9b::', 96],
  ['NAT64, local', '64:ff9b:1::', 48],
  ['unique local', 'fc00::', 7],
  ['cloud metadata', 'fd00:ec2::254', 128],
  ['link-local', 'fe80::', 10],
  ['site-local', 'fec0::', 10],
  ['multicast', 'ff00::', 8],
]

const octets = (address: string) => address.split('.').map(Number)
const number4 = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0)
const address4 = (value: number) =>
  [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.')

/** The first, one in between and the last. */
const within4 = (start: string, prefix: number): string[] => {
  const size = 2 ** (32 - prefix)
  const first = number4(start)
  return [...new Set([first, first + Math.floor(size / 3), first + size - 1])].map(address4)
}

const groups = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::').map((half) => half || undefined)
  const [left, right] = [head ? head.split(':') : [], tail ? tail.split(':') : []]
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
const number6 = (address: string) =>
  groups(address).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
const groups6 = (value: bigint) =>
  Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16))

const within6 = (start: string, prefix: number): string[][] => {
  const size = 1n << BigInt(128 - prefix)
  const first = number6(start)
  return [...new Set([first, first + size / 3n, first + size - 1n])].map(groups6)
}

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
const circled = (text: string) =>
  text.replace(/\d/g, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit))))
const percent = (text: string) =>
  [...text].map((character) => `%${character.codePointAt(0)!.toString(16)}`).join('')
const hex = (value: number) => value.toString(16)
const octal = (value: number) => `0${value.toString(8)}`

/** How a URL can spell an IPv4 address. */
const spellings4: Record<string, (address: string) => string> = {
  plain: (address) => address,
  octal: (address) => octets(address).map(octal).join('.'),
  'octal, padded': (address) =>
    octets(address)
      .map((octet) => `0000${octet.toString(8)}`)
      .join('.'),
  hex: (address) =>
    octets(address)
      .map((octet) => `0x${hex(octet)}`)
      .join('.'),
  'hex, upper case': (address) =>
    octets(address)
      .map((octet) => `0X000${hex(octet).toUpperCase()}`)
      .join('.'),
  mixed: (address) => {
    const [a, b, c, d] = octets(address) as [number, number, number, number]
    return `${a}.${octal(b)}.0x${hex(c)}.${d}`
  },
  dword: (address) => String(number4(address)),
  'dword, hex': (address) => `0x${hex(number4(address))}`,
  'dword, octal': (address) => octal(number4(address)),
  'two parts': (address) => `${octets(address)[0]}.${number4(address) % 2 ** 24}`,
  'two parts, hex': (address) => `0x${hex(octets(address)[0]!)}.0x${hex(number4(address) % 2 ** 24)}`,
  'three parts': (address) => `${octets(address).slice(0, 2).join('.')}.${number4(address) % 2 ** 16}`,
  'trailing dot': (address) => `${address}.`,
  'dword, trailing dot': (address) => `${number4(address)}.`,
  'full-width digits': fullWidth,
  'full-width dots': (address) => address.replaceAll('.', '．'),
  'ideographic dots': (address) => address.replaceAll('.', '。'),
  'half-width ideographic dots': (address) => address.replaceAll('.', '｡'),
  'full-width throughout': (address) => fullWidth(address).replaceAll('.', '．'),
  'circled digits': circled,
  'soft hyphens': (address) => address.replaceAll('.', '\u00ad.'),
  'zero-width spaces': (address) => address.replaceAll('.', '.\u200b'),
  'percent-encoded': percent,
  'percent-encoded full-width dots': (address) => address.replaceAll('.', '%EF%BC%8E'),
}

const twoGroups = (address: string): [string, string] => [
  hex(Math.floor(number4(address) / 2 ** 16)),
  hex(number4(address) % 2 ** 16),
]
const swapped = (address: string) => twoGroups(address4(2 ** 32 - 1 - number4(address))).join(':')

/** How an IPv6 address can say the same IPv4 address. */
const mapped: Record<string, (address: string) => string> = {
  'mapped, dotted': (address) => `::ffff:${address}`,
  'mapped, upper case': (address) => `::FFFF:${address}`,
  'mapped, groups': (address) => `::ffff:${twoGroups(address).join(':')}`,
  'mapped, zeros': (address) => `0:0:0:0:0:ffff:${address}`,
  'mapped, all zeros': (address) =>
    `0000:0000:0000:0000:0000:ffff:${twoGroups(address)
      .map((group) => group.padStart(4, '0'))
      .join(':')}`,
  'mapped, zeros after': (address) => `::0:ffff:${address}`,
}
/** How an IPv6 address can carry an IPv4 address to where it is unpacked. */
const carried: Record<string, (address: string) => string> = {
  compatible: (address) => `::${address}`,
  'compatible, groups': (address) => `::${twoGroups(address).join(':')}`,
  translated: (address) => `::ffff:0:${address}`,
  NAT64: (address) => `64:ff9b::${address}`,
  'NAT64, groups': (address) => `64:ff9b::${twoGroups(address).join(':')}`,
  'NAT64, local': (address) => `64:ff9b:1::${address}`,
  '6to4': (address) => `2002:${twoGroups(address).join(':')}::1`,
  Teredo: (address) => `2001:0:808:808:0:0:${swapped(address)}`,
}

const spellings6: Record<string, (parts: string[]) => string> = {
  'in full': (parts) => parts.join(':'),
  'upper case, padded': (parts) => parts.map((part) => part.padStart(4, '0').toUpperCase()).join(':'),
  compressed: (parts) => new URL(`http://[${parts.join(':')}]`).hostname.slice(1, -1),
  'dotted tail': (parts) => {
    const tail = BigInt(`0x${parts[6]!.padStart(4, '0')}${parts[7]!.padStart(4, '0')}`)
    return `${parts.slice(0, 6).join(':')}:${address4(Number(tail))}`
  },
}

interface Form {
  what: string
  host: string
}
const each = <T>(table: Record<string, (given: T) => string>, given: T) =>
  Object.entries(table).map(([how, spell]) => ({ how, text: spell(given) }))

/** As DNS or a URL in brackets can give them. */
const addresses: Form[] = [
  ...ranges4.flatMap(([range, start, prefix]) =>
    within4(start, prefix).flatMap((address) => [
      { what: `${range}: plain`, host: address },
      ...each({ ...mapped, ...carried }, address).map(({ how, text }) => ({
        what: `${range}: ${how}`,
        host: text,
      })),
    ]),
  ),
  ...ranges6.flatMap(([range, start, prefix]) =>
    within6(start, prefix).flatMap((parts) =>
      each(spellings6, parts).map(({ how, text }) => ({ what: `${range}: ${how}`, host: text })),
    ),
  ),
]

/** As a URL can give them. */
const hosts: Form[] = [
  ...ranges4.flatMap(([range, start, prefix]) =>
    within4(start, prefix).flatMap((address) =>
      each(spellings4, address).map(({ how, text }) => ({ what: `${range}: ${how}`, host: text })),
    ),
  ),
  ...addresses
    .filter(({ host }) => host.includes(':'))
    .map(({ what, host }) => ({ what, host: `[${host}]` })),
  ...['127.1', '0', '0x0', '127.0.1', '0177.1', '0x7f.1', '017700000001', '10.1', '192.168.257'].map(
    (host) => ({ what: 'by hand', host }),
  ),
]

const zoned = [
  'fe80::1%eth0',
  'fe80::1%1',
  'fe80:0:0:0:0:0:0:1%lo',
  'FE80::ABCD%en0',
  '::1%lo',
  'ff02::1%eth0',
]
const notAddresses = [
  '',
  '127.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '127.0.0.1.',
  '8.8.8.8.',
  '008.8.8.8',
  ' 8.8.8.8',
  '8.8.8.8\0',
  '１.1.1.1',
  '[::1]',
  '[2606:4700::1111]',
  'hooks.test',
  'localhost',
]
const localNames = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'a.b.localhost.',
  'localhost.localdomain',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'router.home.arpa',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'local\u00adhost',
  '%6c%6f%63%61%6c%68%6f%73%74',
  'a。localhost',
  'metadata．google．internal',
]

const none = destinations([])
const refusal = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code
const assertRefused = (url: string, what: string, code = 'destination_not_allowed') =>
  assert.throws(() => readEndpointUrl(url, none), refusal(code), `${what}: ${url} was accepted`)

describe('what may be registered', () => {
  test('no forbidden address in any spelling', () => {
    assert.ok(new Set(hosts.map(({ host }) => host)).size > 1_500)
    for (const { what, host } of hosts) {
      assertRefused(`https://${host}/hook`, what)
      assertRefused(`https://${host}:8443/?a=b`, what)
    }
  })

  test('nor in a URL that is written oddly', () => {
    for (const url of [
      'https:127.0.0.1/',
      'https:/127.0.0.1/',
      'https:///127.0.0.1/',
      'https:\\\\127.0.0.1\\',
      'https://@127.0.0.1/',
      'https://:@127.0.0.1/',
      'HTTPS://127.0.0.1',
      'https://127.0.0.1?hooks.test',
      'https://127.0.0.1\\@hooks.test/',
      'https://hooks.test@127.0.0.1/',
      'https://hooks.test:443@127.0.0.1/',
      'https://hooks.test%2f@127.0.0.1/',
    ]) {
      assertRefused(url, 'oddly written')
    }
    for (const url of [
      ...zoned.flatMap((address) => [`https://[${address}]/`, `https://[${address.replace('%', '%25')}]/`]),
      'https://127.0.0.1 /',
      ' https://127.0.0.1/',
      'https://127.0.\n0.1/',
      'https://127.0.0.1\t/',
      'https://hooks.test\0/',
      'https://256.256.256.256/',
      'https://127.0.0.0x1g.1/',
      'https:///',
      `https://hooks.test/${'a'.repeat(2_048)}`,
    ]) {
      assertRefused(url, 'not a URL', 'validation_failed')
    }
  })

  test('no local name, no user, no fragment, nothing but https', () => {
    for (const name of localNames) assertRefused(`https://${name}/hook`, 'a local name')
    for (const user of ['a', 'a:b', ':b', 'hooks.test', '%61', 'a%40b']) {
      assertRefused(`https://${user}@hooks.test/`, 'a user')
    }
    for (const url of ['https://hooks.test/#', 'https://hooks.test#a']) assertRefused(url, 'a fragment')
    for (const scheme of ['http', 'ftp', 'ws', 'wss', 'file', 'gopher']) {
      assertRefused(`${scheme}://hooks.test/`, 'a scheme', 'https_required')
    }
    assertRefused('javascript:alert(1)', 'a scheme', 'https_required')
  })

  test('public addresses and names, and they are kept as they were sent', () => {
    for (const host of [
      ...Object.values(spellings4).map((spell) => spell('8.8.8.8')),
      '[2606:4700::1111]',
      '[2606:4700:0:0:0:0:0:1111]:8443',
      '[::ffff:8.8.8.8]',
      'hooks.test',
      'HOOKS.test.:8443',
      'bücher.test',
      'localhost.test',
      'mylocalhost',
      'internal.hooks.test',
      '127.0.0.1.hooks.test',
    ]) {
      const url = `https://${host}/Hook?a=%20b`
      assert.equal(readEndpointUrl(url, none), url)
    }
  })
})

describe('what may be dialled', () => {
  test('no forbidden address, and nothing that is not an address', () => {
    assert.ok(new Set(addresses.map(({ host }) => host)).size > 600)
    for (const { what, host } of addresses) assert.equal(none.permits(host), false, `${what}: ${host}`)
    for (const host of [...zoned, ...notAddresses]) assert.equal(none.permits(host), false, host)
  })

  test('public addresses, up to the edge of what is forbidden', () => {
    for (const address of [
      '1.0.0.0',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '169.253.255.255',
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '191.255.255.255',
      '192.0.1.0',
      '192.0.3.0',
      '192.88.98.255',
      '192.88.100.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '198.51.99.255',
      '198.51.101.0',
      '203.0.112.255',
      '203.0.114.0',
      '223.255.255.255',
    ]) {
      for (const { how, text } of [{ how: 'plain', text: address }, ...each(mapped, address)]) {
        assert.equal(none.permits(text), true, `${how}: ${text}`)
      }
    }
    for (const address of ['2001:200::1', '2001:db7:ffff::1', '2001:db9::1', '2003::1', '2606:4700::1111']) {
      assert.equal(none.permits(address), true, address)
    }
  })

  test('a permitted range opens what it says, and no more', () => {
    const cases: [string[], string[], string[]][] = [
      [
        ['127.0.0.0/8'],
        ['127.0.0.1', '127.255.255.255', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:FFFF:7F00:0001'],
        [
          '::1',
          '::127.0.0.1',
          '10.0.0.1',
          '0.0.0.0',
          '64:ff9b::127.0.0.1',
          '::ffff:10.0.0.1',
          '169.254.169.254',
        ],
      ],
      [['10.1.2.3'], ['10.1.2.3', '::ffff:10.1.2.3'], ['10.1.2.2', '10.1.2.4', '2002:a01:203::1']],
      [['10.1.0.0/16'], ['10.1.0.0', '10.1.255.255'], ['10.0.255.255', '10.2.0.0', '127.0.0.1']],
      [['10.1.77.7/16'], ['10.1.0.0', '10.1.255.255'], ['10.0.255.255', '10.2.0.0']],
      [['::1'], ['::1', '0:0:0:0:0:0:0:1'], ['127.0.0.1', '::ffff:127.0.0.1', '::2', '::']],
      [['fd00::/8'], ['fd00:ec2::254', 'fdff::1'], ['fc00::1', 'fe80::1', '10.0.0.1']],
      [['fe80::/10'], ['fe80::1', 'fe80::1%eth0'], ['fec0::1']],
      [['64:ff9b::/96'], ['64:ff9b::10.0.0.1'], ['10.0.0.1', '::ffff:10.0.0.1']],
      [['0.0.0.0/0'], ['10.0.0.1', '127.0.0.1', '::ffff:10.0.0.1'], ['::1', 'fd00::1', '::10.0.0.1']],
      [['::/0'], ['::1', 'fd00::1', 'fe80::1'], []],
      [
        ['10.0.0.0/8', '::1/128'],
        ['10.9.8.7', '::1'],
        ['127.0.0.1', 'fd00::1'],
      ],
    ]
    for (const [allowed, open, closed] of cases) {
      const { permits } = destinations(allowed)
      for (const address of open) assert.equal(permits(address), true, `${allowed} opens ${address}`)
      for (const address of closed) assert.equal(permits(address), false, `${allowed} leaves ${address}`)
      for (const address of ['8.8.8.8', '2606:4700::1111']) assert.equal(permits(address), true)
    }
  })

  test('registration knows the permitted ranges too', () => {
    const loopback = destinations(['127.0.0.0/8'])
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
      'localhost',
      'a.localhost',
    ]) {
      assert.ok(readEndpointUrl(`https://${host}/`, loopback))
    }
    for (const host of ['10.0.0.1', '[::1]', '0', '169.254.169.254']) {
      assert.throws(() => readEndpointUrl(`https://${host}/`, loopback), refusal('destination_not_allowed'))
    }
  })
})

describe('what is dialled', () => {
  let accepted = 0
  const listener = createServer((socket) => {
    accepted += 1
    socket.destroy()
  })
  /** What was asked of the system. Only loopback is let through, so that no failure of this test leaves the machine. */
  const dialled: string[] = []
  const realConnect = Socket.prototype.connect
  let port = 0
  const answers = new Map<string, string[]>()
  const resolve = async (host: string) => answers.get(host) ?? []

  before(async () => {
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    port = (listener.address() as AddressInfo).port
    mock.method(Socket.prototype, 'connect', function (this: Socket, ...given: unknown[]) {
      // A driver's own connection to its database, made by a service of another test.
      if (typeof given[0] === 'number') return Reflect.apply(realConnect, this, given)
      const host = String((given[0] as { host?: string }).host)
      dialled.push(host)
      if (host === '127.0.0.1') return Reflect.apply(realConnect, this, given)
      setImmediate(() => this.destroy(Object.assign(new Error('kept in'), { code: 'ECONNREFUSED' })))
      return this
    })
  })
  after(() => {
    mock.restoreAll()
    listener.close()
  })

  /** The results of sending to each of these hosts at once. */
  async function sendAll(urls: string[], allowed: string[] = []): Promise<Result[]> {
    dialled.length = 0
    accepted = 0
    const sender = createSender({ destinations: destinations(allowed), resolve })
    try {
      return await Promise.all(urls.map((url) => sender.send({ ...message, url })))
    } finally {
      await sender.close()
    }
  }
  const message = {
    secrets: ['whsec_c2VjcmV0'],
    eventId: 'evt_1',
    eventType: 'member.created',
    deliveryId: 'delivery',
    attempt: 1,
    isTest: false,
    body: '{}',
  }

  function assertNothingDialled(results: Result[], forms: Form[]): void {
    assert.deepEqual(dialled, [])
    assert.equal(accepted, 0)
    for (const [index, { responseStatus, error }] of results.entries()) {
      assert.equal(responseStatus, null)
      assert.match(error!, /^the address [\da-f.:%a-z]+ is not allowed$/i, forms[index]!.what)
    }
  }

  test('the measure is not blind: what is permitted reaches the listener', async () => {
    answers.set('open.test', ['127.0.0.1'])
    const urls = ['127.0.0.1', '127.1', '[::ffff:127.0.0.1]', 'open.test'].map(
      (host) => `https://${host}:${port}/`,
    )
    const results = await sendAll(urls, ['127.0.0.0/8'])
    assert.equal(dialled.length, 4)
    assert.ok(accepted >= 3)
    for (const { error } of results) assert.doesNotMatch(error!, /not allowed/)
    const [public4] = await sendAll(['https://8.8.8.8/'])
    assert.deepEqual(dialled, ['8.8.8.8'])
    assert.equal(public4!.error, 'the connection was refused')
  })

  test('no forbidden literal, in any spelling', async () => {
    const results = await sendAll(hosts.map(({ host }) => `https://${host}:${port}/`))
    assertNothingDialled(results, hosts)
  })

  test('no forbidden address of a public name, alone or among public ones', async () => {
    const forms = [
      ...addresses,
      ...zoned.map((host) => ({ what: 'zoned', host })),
      ...notAddresses.filter((host) => /^[\w.:]+$/.test(host)).map((host) => ({ what: 'no address', host })),
    ].flatMap(({ what, host }, index) =>
      [[host], ['8.8.8.8', host], [host, '8.8.8.8'], ['8.8.8.8', '2606:4700::1111', host]].map(
        (answer, shape) => {
          const name = `name-${index}-${shape}.test`
          answers.set(name, answer)
          return { what: `${what} ${answer}`, host: name }
        },
      ),
    )
    assert.ok(forms.length > 2_500)
    assertNothingDialled(await sendAll(forms.map(({ host }) => `https://${host}:${port}/`)), forms)
  })

  test('no local name that resolves to where local names do', async () => {
    const forms = localNames.map((host) => ({ what: 'a local name', host }))
    for (const { host } of forms) answers.set(new URL(`https://${host}`).hostname, ['127.0.0.1'])
    assertNothingDialled(await sendAll(forms.map(({ host }) => `https://${host}:${port}/`)), forms)
  })

  test('a name without an address is refused in words', async () => {
    const [result] = await sendAll(['https://nowhere.test/'])
    assert.equal(result!.error, 'the name nowhere.test has no address')
    assert.deepEqual(dialled, [])
  })
})
