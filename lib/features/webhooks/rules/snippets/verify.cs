using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class SantralWebhook
{
    const long ToleranceSeconds = 5 * 60;

    /// <summary>Whether Santral sent this body.</summary>
    /// <param name="rawBody">The bytes as they came: copy Request.Body to a MemoryStream.</param>
    /// <param name="signature">Request.Headers["X-Service-Signature"]</param>
    public static bool IsGenuine(byte[] rawBody, string signature, string secret)
    {
        var hex = BitConverter.ToString(Sign(rawBody, secret)).Replace("-", "");
        var expected = hex.ToLowerInvariant();
        return AreEqual(expected, signature);
    }

    /// <summary>
    /// Whether Santral sent this body in the last five minutes: whoever recorded a request cannot
    /// send it again later.
    /// </summary>
    /// <param name="id">Request.Headers["webhook-id"]</param>
    /// <param name="timestamp">Request.Headers["webhook-timestamp"]</param>
    /// <param name="signature">Request.Headers["webhook-signature"]</param>
    public static bool IsGenuineAndRecent(
        byte[] rawBody, string id, string timestamp, string signature, string secret,
        DateTimeOffset? now = null)
    {
        if (!long.TryParse(timestamp, out var seconds)) return false;
        var nowSeconds = (now ?? DateTimeOffset.UtcNow).ToUnixTimeSeconds();
        if (seconds < nowSeconds - ToleranceSeconds) return false;
        if (seconds > nowSeconds + ToleranceSeconds) return false;
        var content = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(rawBody).ToArray();
        var expected = "v1," + Convert.ToBase64String(Sign(content, secret));
        // The header holds several signatures. One has to match.
        return (signature ?? "").Split(' ').Any(given => AreEqual(expected, given));
    }

    static byte[] Sign(byte[] content, string secret)
    {
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
            return hmac.ComputeHash(content);
    }

    static bool AreEqual(string expected, string given) =>
        CryptographicOperations.FixedTimeEquals(
            Encoding.UTF8.GetBytes(expected), Encoding.UTF8.GetBytes(given ?? ""));
}
