/**
 * What may be attached, for file pickers. The endings are those that systems do not count among pictures, sounds and
 * videos: without them a HEIC cannot be chosen on Windows.
 */
export const acceptedFiles =
  'image/*,audio/*,video/*,.heic,.heif,.amr,.3gp,.opus,.flac,.mkv,.pdf,.doc,.docx,.txt'
