import { expect, test } from 'vitest'
import { readListing } from './s3-listing.ts'
import { s3PlaceOf } from './s3-place.ts'

test('an address names bucket, prefix, region and keys', () => {
  expect(
    s3PlaceOf('https://AK%2F1:s%2Fe%2Bc@s3.us-east-2.amazonaws.com/tienda/recado/uno?region=us-east-2'),
  ).toEqual({
    endpoint: 'https://s3.us-east-2.amazonaws.com/tienda',
    prefix: 'recado/uno/',
    keyId: 'AK/1',
    key: 's/e+c',
    region: 'us-east-2',
  })
  expect(s3PlaceOf('http://a:b@minio:9000/tienda/')).toMatchObject({ prefix: '', region: null })
})

test.each([
  's3://a:b@bucket',
  'https://host/bucket',
  'https://a@host/bucket',
  'https://a:b@host/',
  'https://a:b@host/bucket/a b',
  'https://a:%E0%A4@host/bucket',
  'https://a:b@host/bucket?zone=1',
  'https://a:b@host/b',
  'nothing',
])('%s is no address of a bucket', (url) => {
  expect(s3PlaceOf(url)).toBeNull()
})

test('pages of a listing give names without the prefix, and how to go on', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult><Prefix>p/uploads/</Prefix><IsTruncated>true</IsTruncated>
    <NextContinuationToken>1/&amp;x=</NextContinuationToken>
    <Contents><LastModified>2026-11-24T10:00:00.000Z</LastModified><Key>p/uploads/b/t</Key><Size>1</Size></Contents>
    <Contents><Key>q/other</Key><LastModified>2026-11-24T10:00:00.000Z</LastModified></Contents>
    <CommonPrefixes><Prefix>p/uploads/b/</Prefix></CommonPrefixes></ListBucketResult>`
  expect(readListing(xml, 'p/')).toEqual({
    objects: [{ key: 'uploads/b/t', changedAt: Date.parse('2026-11-24T10:00:00Z') }],
    folders: ['uploads/b/'],
    next: '1/&x=',
  })
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>', '')).toEqual({
    objects: [],
    folders: [],
    next: null,
  })
})
