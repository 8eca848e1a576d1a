using System;
using System.Linq;
using System.Text;

static class Judge
{
    static void Main()
    {
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            var fields = line.Split('\t').Select(field => field == "-" ? null : Convert.FromBase64String(field));
            var texts = fields.Select(bytes => bytes == null ? null : Encoding.UTF8.GetString(bytes)).ToArray();
            var body = Convert.FromBase64String(line.Split('\t')[0]);
            var now = DateTimeOffset.FromUnixTimeSeconds(long.Parse(texts[2]));
            var genuine = SantralWebhook.IsGenuine(body, texts[3], texts[1]);
            var recent = SantralWebhook.IsGenuineAndRecent(body, texts[4], texts[5], texts[6], texts[1], now);
            Console.WriteLine($"{genuine} {recent}".ToLowerInvariant());
        }
    }
}
