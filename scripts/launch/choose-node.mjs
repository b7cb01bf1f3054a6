// Which Node runs the installed program: the one that was packed, where it fits, else the one that is here, if it is new enough.

/**
 * @param {{ platform: string, arch: string, version: string, packed: string | undefined }} here `packed`: for which platform a runtime came along
 * @returns {"packed" | "own" | { problem: string }}
 */
export function chooseNode({ platform, arch, version, packed }) {
  if (packed === `${platform}-${arch}`) return "packed";
  if (Number(version.split(".")[0]) >= neededNode) return "own";
  return {
    problem: `Node ${neededNode} or newer is needed on ${platform}-${arch}, this is Node ${version}. See https://nodejs.org`,
  };
}

const neededNode = 26;
